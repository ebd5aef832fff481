import { expect } from 'vitest';
import type { Window } from './engine.ts';
import { BLANK } from './watch.ts';

/** A player at a window of the site, who taps a visible element once, and waits for the effect. */
export class Tab {
	readonly window: Window;
	readonly #origin: string;

	constructor(window: Window, origin: string) {
		this.window = window;
		this.#origin = origin;
	}

	open(path: string): Promise<void> {
		return this.window.go(this.#origin + path);
	}

	/** Goes back in the history without waiting: a page from the back-forward cache does not load again. */
	back(): Promise<void> {
		return this.window.evaluate(() => {
			setTimeout(() => history.back());
		});
	}

	/** Chooses a language, as on an earlier visit. */
	async speak(segment: string): Promise<void> {
		await this.open(BLANK);
		await this.window.evaluate((code) => {
			// biome-ignore lint/suspicious/noDocumentCookie: Firefox ESR and WebKit share no other way.
			document.cookie = `site_language=${code}; path=/; max-age=600`;
		}, segment);
	}

	/** Taps the only visible element, once it is in view, doesn't move and isn't covered. */
	async tap(css: string): Promise<void> {
		let point = { x: 0, y: 0 };
		await this.until(
			async () => {
				const found = await this.window.evaluate(pointOf, css);
				if (typeof found === 'string') return found;
				point = found;
				return 'ready';
			},
			`${css} can be touched`,
			'ready',
		);
		await this.window.click(point.x, point.y);
	}

	/** Taps a field and replaces its text. */
	async type(css: string, text: string): Promise<void> {
		await this.tap(css);
		const focused = () =>
			this.window.evaluate((selector) => document.activeElement?.matches(selector) ?? false, css);
		await this.until(focused, `${css} has the focus`, true);
		await this.window.evaluate(() => (document.activeElement as HTMLInputElement).select());
		await this.window.type(text);
	}

	/** Returns the texts of the elements that are visible now. */
	texts(css: string): Promise<string[]> {
		return this.window.evaluate(
			(selector) =>
				Array.from(document.querySelectorAll(selector))
					.filter((element) => element.checkVisibility())
					.map((element) => (element.textContent ?? '').trim()),
			css,
		);
	}

	async sees(css: string, text: unknown): Promise<void> {
		await this.until(async () => (await this.texts(css)).join(' | '), `the text of ${css}`, text);
	}

	async seesNo(css: string): Promise<void> {
		await this.until(() => this.texts(css), `the text of ${css}`, []);
	}

	/** Returns path, query and fragment. */
	address(): Promise<string> {
		return this.window.evaluate(() => location.pathname + location.search + location.hash);
	}

	async isAt(address: unknown): Promise<void> {
		await this.until(() => this.address(), 'the address', address);
	}

	/** Polls until the answer is the wanted one. Also retries if `ask` fails, as it does while the browser leaves a page. */
	async until(ask: () => Promise<unknown>, what: string, wanted: unknown): Promise<void> {
		await expect.poll(ask, { message: what }).toEqual(wanted);
	}
}

/** Returns the middle of the element, or why it can't be tapped yet. Runs in the page. */
async function pointOf(css: string): Promise<{ x: number; y: number } | string> {
	const elements = [...document.querySelectorAll(css)].filter((element) => element.checkVisibility());
	const [element] = elements;
	if (!element || elements.length > 1) return `there are ${elements.length}`;
	const middle = () => {
		const { left, top, width, height } = element.getBoundingClientRect();
		return { x: left + width / 2, y: top + height / 2 };
	};
	const before = middle();
	if (before.x < 0 || before.y < 0 || before.x >= innerWidth || before.y >= innerHeight)
		element.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' });
	const first = middle();
	await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
	const { x, y } = middle();
	if (x !== first.x || y !== first.y) return 'it moves';
	const hit = document.elementFromPoint(x, y);
	return element.contains(hit) ? { x, y } : `covered by ${hit?.outerHTML.slice(0, 80)}`;
}
