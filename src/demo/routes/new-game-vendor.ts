import type { ValueOf } from '../../gateway/contract/endpoint.ts';
import { newGameVendorRequest } from '../../gateway/contract/new-game-vendor.request.ts';
import { newGameVendor } from '../../gateway/contract/new-game-vendor.ts';
import type { Game } from '../catalogue.ts';
import { implement } from '../implement.ts';
import names from '../seeds/vendors.json' with { type: 'json' };

const NAMES: Readonly<Record<string, string>> = names;

export function vendorsOf(games: readonly Game[]): ValueOf<typeof newGameVendor> {
	const counts = new Map<string, number>();
	for (const { vendor } of games) counts.set(vendor, (counts.get(vendor) ?? 0) + 1);
	return {
		vendors: [...counts].map(([code, gameCount]) => ({ code, name: NAMES[code] ?? code, gameCount })),
	};
}

export default implement(newGameVendor, newGameVendorRequest, ({ request: { gameCategory }, platform }) =>
	vendorsOf(platform.games.all.filter((game) => !gameCategory || game.gameCategory === gameCategory)),
);
