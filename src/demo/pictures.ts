import { existsSync } from 'node:fs';
import type { DemoFile } from '../merchants/demo-schema.ts';
import { merchantFolder } from '../merchants/index.ts';

type ContentKind = 'banners' | 'promotions';

export const PICTURES = `${import.meta.dirname}/pictures`;

/** The file of a picture: the merchant's own, or else the demo's. Undefined if neither exists. */
export function contentFile(code: string, kind: ContentKind, id: string): string | undefined {
	return [`${merchantFolder(code)}/demo/pictures`, PICTURES]
		.map((folder) => `${folder}/${kind}/${id}.webp`)
		.find((file) => existsSync(file));
}

/** Makes sure that a merchant's own content has its pictures. Throws a one-line Error. */
export function checkPictures(code: string, own: DemoFile): void {
	for (const kind of ['banners', 'promotions'] as const) {
		for (const { id } of own[kind] ?? []) {
			if (!contentFile(code, kind, id)) {
				throw new Error(`src/merchants/${code}/demo/pictures/${kind}/${id}.webp: is missing`);
			}
		}
	}
}
