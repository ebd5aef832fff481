import type { DemoFile } from '../../merchants/demo-schema.ts';
import { BACKDROPS } from './backdrops/index.ts';
import { MOTIFS } from './motifs/index.ts';

/** Makes sure that what a merchant's pictures are made of exists. Throws an Error of one line. */
export function checkDrawings(code: string, { banners = [], promotions = [] }: DemoFile): void {
	for (const [kind, seeds] of Object.entries({ banners, promotions })) {
		for (const { id, drawing } of seeds) {
			const where = `src/merchants/${code}/demo: ${kind}: ${id}`;
			refuse(BACKDROPS, drawing.backdrop, `${where}: backdrop`);
			for (const [motif] of drawing.figures) refuse(MOTIFS, motif, `${where}: figures`);
		}
	}
}

function refuse(known: object, name: string, where: string): void {
	if (Object.hasOwn(known, name)) return;
	throw new Error(`${where}: there is no ${name}. Choose one of: ${Object.keys(known).sort().join(', ')}`);
}
