import { distFolder } from '../build/build-merchant.ts';
import { createGateway } from '../demo/gateway.ts';
import { listen } from '../server/listen.ts';
import { createSiteServer } from '../server/site-server.ts';
import { playersSession } from './players-session.ts';
import { takeScreenshots } from './take-screenshots.ts';

const PAGES = { home: '/m/home', games: '/m/game', login: '/m/login', member: '/m/member/home' };
const PHONE = { viewport: { width: 360, height: 740 }, deviceScaleFactor: 1.5, locale: 'en' };

/** Takes the README's pictures of a built demo merchant, and returns their files. */
export async function takeReadmePictures(code: string): Promise<string[]> {
	const gateway = await createGateway({ database: ':memory:' });
	const site = await listen(createSiteServer(distFolder(code), { app: gateway.app }), 0);
	try {
		const shots = Object.entries(PAGES).map(([name, path]) => ({
			file: `.github/pictures/${name}.webp`,
			url: site.url + path,
			screen: PHONE,
			...(name === 'member' && { session: playersSession(gateway, code) }),
		}));
		await takeScreenshots(shots);
		return shots.map(({ file }) => file);
	} finally {
		await site.close();
		gateway.close();
	}
}
