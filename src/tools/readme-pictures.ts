import { playersSession, withDemoSite } from './demo-site.ts';
import { takeScreenshots } from './take-screenshots.ts';

const PAGES = { home: '/m/home', games: '/m/game', login: '/m/login', member: '/m/member/home' };
const PHONE = { viewport: { width: 360, height: 740 }, deviceScaleFactor: 1.5, locale: 'en' };

/** Takes the README's pictures of a built demo merchant, and returns their files. */
export function takeReadmePictures(code: string): Promise<string[]> {
	return withDemoSite(code, async (url, gateway) => {
		const shots = Object.entries(PAGES).map(([name, path]) => ({
			file: `.github/pictures/${name}.webp`,
			url: url + path,
			screen: PHONE,
			...(name === 'member' && { session: playersSession(gateway, code) }),
		}));
		await takeScreenshots(shots);
		return shots.map(({ file }) => file);
	});
}
