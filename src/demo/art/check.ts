import type { DemoFile } from '../../merchants/demo-schema.ts';
import { sceneOf } from './picture.ts';

/** Makes sure that a merchant's own pictures can be drawn. Throws a one-line error if not. */
export function checkDrawings(code: string, { banners = [], promotions = [] }: DemoFile): void {
	for (const [kind, seeds] of Object.entries({ banners, promotions })) {
		for (const { id, drawing } of seeds) {
			try {
				sceneOf(drawing);
			} catch (error) {
				throw new Error(`src/merchants/${code}/demo: ${kind}: ${id}: drawing: ${(error as Error).message}`);
			}
		}
	}
}
