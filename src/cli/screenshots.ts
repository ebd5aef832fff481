import { existsSync, rmSync, statSync } from 'node:fs';
import { distFolder } from '../build/build-merchant.ts';
import { type FormFactor, SHOWN_PAGES, screenshotFolder } from '../build/screenshots.ts';
import { languageTag } from '../lib/languages.ts';
import { defaultMerchant, loadMerchant, merchantCodes } from '../merchants/index.ts';
import { openGateway } from '../server/gateway-source.ts';
import { listen } from '../server/listen.ts';
import { command } from '../server/parse-command.ts';
import { createSiteServer } from '../server/site-server.ts';
import { playersSession, withDemoSite } from '../tools/demo-site.ts';
import { takeScreenshots } from '../tools/take-screenshots.ts';

/** A phone and a computer, in CSS pixels. One picture of a computer is enough: the site is as narrow as a phone there. */
const SCREENS = {
	narrow: { viewport: { width: 360, height: 720 }, deviceScaleFactor: 2, pages: Object.keys(SHOWN_PAGES) },
	wide: { viewport: { width: 1280, height: 720 }, deviceScaleFactor: 1, pages: ['home'] },
} satisfies Record<FormFactor, object>;

const README_PAGES = { home: '/m/home', games: '/m/game', login: '/m/login', member: '/m/member/home' };
const PHONE = { viewport: { width: 360, height: 740 }, deviceScaleFactor: 1.5, locale: 'en' };

/**
 * `npm run screenshots`: takes the pictures of the built site that browsers show before they install it.
 * With `-- --readme` it takes those of the README.
 */
command('npm run screenshots -- [--readme]', { readme: { type: 'boolean' } }, [0, 0], async ({ values }) => {
	const codes = process.env.MERCHANT ? [process.env.MERCHANT] : merchantCodes();
	for (const code of values.readme ? [defaultMerchant()] : codes) {
		if (!existsSync(distFolder(code))) throw new Error(`dist/${code} is missing: run npm run build first`);
		const files = values.readme ? await takeReadmePictures(code) : await takeInstallPictures(code);
		for (const file of files) console.log(`${file} ${(statSync(file).size / 1000).toFixed(0)} KB`);
	}
	if (!values.readme) console.log('The next build includes them.');
});

async function takeInstallPictures(code: string): Promise<string[]> {
	const { defaultLanguage } = await loadMerchant(code);
	const gateway = await openGateway(':memory:', code);
	const site = await listen(createSiteServer(distFolder(code), gateway.source), 0);
	const folder = screenshotFolder(code);
	const shots = Object.entries(SCREENS).flatMap(([factor, { pages, ...screen }]) =>
		pages.map((page) => ({
			file: `${folder}/${factor}-${page}.webp`,
			url: site.url + SHOWN_PAGES[page as keyof typeof SHOWN_PAGES],
			screen: { ...screen, locale: languageTag(defaultLanguage) },
		})),
	);
	try {
		rmSync(folder, { recursive: true, force: true });
		await takeScreenshots(shots);
		return shots.map(({ file }) => file);
	} finally {
		await site.close();
		await gateway.close();
	}
}

/** Takes the README's pictures of a built demo merchant, and returns their files. */
function takeReadmePictures(code: string): Promise<string[]> {
	return withDemoSite(code, async (url, gateway) => {
		const shots = Object.entries(README_PAGES).map(([name, path]) => ({
			file: `.github/pictures/${name}.webp`,
			url: url + path,
			screen: PHONE,
			...(name === 'member' && { session: playersSession(gateway, code) }),
		}));
		await takeScreenshots(shots);
		return shots.map(({ file }) => file);
	});
}
