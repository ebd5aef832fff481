import { newGameVendorRequest } from '../../gateway/contract/new-game-vendor.request.ts';
import { newGameVendor } from '../../gateway/contract/new-game-vendor.ts';
import { implement } from '../implement.ts';
import { VENDORS } from '../seeds/vendors.ts';

export default implement(newGameVendor, newGameVendorRequest, ({ request: { gameCategory }, platform }) => {
	const counts = new Map<string, number>();
	for (const game of platform.games.all) {
		if (gameCategory && game.gameCategory !== gameCategory) continue;
		counts.set(game.vendor, (counts.get(game.vendor) ?? 0) + 1);
	}
	return {
		vendors: [...counts].map(([code, gameCount]) => ({ code, name: VENDORS[code] ?? code, gameCount })),
	};
});
