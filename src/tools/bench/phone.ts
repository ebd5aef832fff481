import type { Browser, BrowserContext, Page } from 'playwright';

/** A phone like those of many players. */
export const PHONE = {
	viewport: { width: 360, height: 740 },
	deviceScaleFactor: 2,
	isMobile: true,
	hasTouch: true,
	userAgent:
		'Mozilla/5.0 (Linux; Android 10; SM-A105F) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/120.0.0.0 Mobile Safari/537.36',
};

/** Sets 400 kbps, 400 ms round trip and a processor six times slower than this machine's. */
async function slowDown(page: Page): Promise<void> {
	const session = await page.context().newCDPSession(page);
	await session.send('Network.enable');
	await session.send('Network.emulateNetworkConditions', {
		offline: false,
		latency: 400,
		downloadThroughput: 400_000 / 8,
		uploadThroughput: 400_000 / 8,
	});
	await session.send('Emulation.setCPUThrottlingRate', { rate: 6 });
}

/** Runs with a fresh phone in the language `locale`: nothing cached, nothing stored. */
export async function withPhone<T>(
	browser: Browser,
	locale: string,
	run: (page: Page, context: BrowserContext) => Promise<T>,
): Promise<T> {
	const context = await browser.newContext({ ...PHONE, locale });
	try {
		return await run(await context.newPage(), context);
	} finally {
		await context.close();
	}
}

/** Runs five times, each with a fresh phone on a slow network. Returns the results. */
export async function onSlowPhone<T>(
	browser: Browser,
	locale: string,
	run: (page: Page) => Promise<T>,
): Promise<T[]> {
	const results: T[] = [];
	while (results.length < 5) {
		const result = await withPhone(browser, locale, async (page) => {
			await slowDown(page);
			return run(page);
		});
		results.push(result);
	}
	return results;
}

export function median(values: readonly number[]): number {
	const sorted = [...values].sort((a, b) => a - b);
	return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
}
