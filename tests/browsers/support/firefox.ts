import { type BrowserContext, launch, type Page } from '../../tools/puppeteer.ts';
import { type Engine, VIEWPORT, type Window } from './engine.ts';

/** Starts Firefox with WebDriver BiDi, which reports every error in its console. */
export async function startFirefox(executablePath: string): Promise<Engine> {
	const browser = await launch({
		browser: 'firefox',
		executablePath,
		headless: true,
		extraPrefsFirefox: { 'intl.accept_languages': 'en-US, en' },
	});
	return {
		version: await browser.version(),
		tellsErrors: true,
		comesBack: true,
		async open() {
			const context = await browser.createBrowserContext();
			return openWindow(context, await context.newPage());
		},
		close: () => browser.close(),
	};
}

async function openWindow(context: BrowserContext, page: Page): Promise<Window> {
	const errors: string[] = [];
	// Uncaught exceptions, unhandled rejections, and violations of the content security policy.
	page.on('pageerror', (error) => errors.push(`uncaught: ${error}`));
	page.on('console', (message) => {
		if (message.type() === 'error') errors.push(`console: ${message.text()}`);
	});
	page.on('requestfailed', (request) => {
		const reason = request.failure()?.errorText ?? '';
		// Leaving a page cancels its requests.
		if (!reason.includes('NS_BINDING_ABORTED')) errors.push(`request: ${reason} ${request.url()}`);
	});
	await page.setViewport({ ...VIEWPORT, deviceScaleFactor: 2 });
	return {
		async go(url) {
			await page.goto(url);
		},
		// Not by touchscreen: on a busy machine Firefox ignores touches of an element that isn't composited yet.
		click: (x, y) => page.mouse.click(x, y),
		type: (text) => page.keyboard.type(text),
		evaluate: (script, ...input) => page.evaluate(script as never, ...input),
		async run(source) {
			await page.evaluate(source);
		},
		screenshot: () => page.screenshot(),
		errors: () => errors,
		close: () => context.close(),
	};
}
