import { vi } from 'vitest';
import access from '../../../src/locales/en/access.json' with { type: 'json' };

/** Stands in for fetch, and serves the texts of the namespace access. */
export function serveTexts({ down = false } = {}): void {
	vi.stubGlobal('fetch', async (path: string) => {
		if (down) throw new TypeError('Failed to fetch');
		if (path === '/m/texts/access.json') return Response.json(access);
		throw new Error(`${path} is not served`);
	});
}

/** Reports each style sheet that a script adds as loaded: jsdom loads none. */
export function loadStylesAtOnce(): void {
	new MutationObserver((records) => {
		for (const { addedNodes } of records)
			for (const node of addedNodes)
				if (node instanceof HTMLLinkElement) node.dispatchEvent(new Event('load'));
	}).observe(document.head, { childList: true });
}
