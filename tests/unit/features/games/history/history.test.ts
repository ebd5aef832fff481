// @vitest-environment jsdom
import { expect, test, vi } from 'vitest';

const env = vi.hoisted(() => ({
	call: vi.fn(),
	reportQuietly: vi.fn(async () => undefined),
	report: vi.fn(),
}));
vi.mock('../../../../../src/core/gateway.ts', () => ({ call: env.call }));
vi.mock('../../../../../src/core/fetch-json.ts', () => ({
	fetchJson: async (path: string) => (path.endsWith('/games.json') ? GAMES : { cdns: [], widths: '' }),
}));
vi.mock('../../../../../src/core/report.ts', () => ({
	report: env.report,
	reportQuietly: env.reportQuietly,
}));

import { startSession } from '../../../../../src/core/start-session.ts';
import { start } from '../../../../../src/features/games/history/history.ts';
import { GatewayError } from '../../../../../src/gateway/client/gateway-error.ts';

const GAMES = [
	{ vendor: 'A', accountTypeName: '1', displayName: 'Wolf', image: '/1' },
	{ vendor: 'B', accountTypeName: '2', displayName: 'Rocket', image: '/2' },
];
const AWAY = new GatewayError('gateway', { status: 502 });
const PATTERN = '<template><li><a><img><span></span><small></small><time></time></a></li></template>';
const section = (name: string, list: string) =>
	`<section data-section="${name}" data-state="waiting"><div data-when="waiting"></div><div data-when="full" hidden>
	${list}</div><p data-when="empty" hidden></p><p data-when="failed" hidden><button data-again></button></p></section>`;

const find = (selector: string) => document.querySelector(selector) as HTMLElement;
const state = () => find('[data-section=played]').dataset.state;
const names = (list: string) =>
	[...document.querySelectorAll(`${list} span`)].map((name) => name.textContent);

test('without the gateway this device’s games are shown, until another try reaches it', async () => {
	document.body.innerHTML = `<script type="application/json" id="page">{"merchant":"aurelia","segment":""}</script>
		<main><p data-here hidden><button data-ask></button></p>
		${section('played', `<ul data-played>${PATTERN}</ul>`)}
		${section('favourites', `<ul data-strip="favourite">${PATTERN}</ul>`)}</main>`;
	startSession({ token: 'a' });
	// Older releases stored no time.
	localStorage.setItem('recent_games_aurelia', '["A:1","C:gone"]');
	localStorage.setItem('favourite_games_aurelia', '["B:2"]');
	env.call.mockRejectedValue(AWAY);
	start(find('main'));
	await vi.waitFor(() => expect(names('[data-strip]')).toEqual(['Rocket']));
	await vi.waitFor(() => expect(state()).toBe('full'));
	expect(names('[data-played]')).toEqual(['Wolf']);
	expect(document.querySelector('[data-played] time')).toBeNull();
	expect(find('[data-here]').hidden).toBe(false);
	expect(env.reportQuietly).toHaveBeenCalledWith(AWAY, 'playHistory');
	expect(env.report).not.toHaveBeenCalled();
	env.call.mockImplementation(async ({ name }) =>
		name === 'playHistory' ? { plays: GAMES } : { games: [] },
	);
	find('[data-ask]').click();
	await vi.waitFor(() => expect(names('[data-played]')).toEqual(['Wolf', 'Rocket']));
	expect(find('[data-here]').hidden).toBe(true);
	await vi.waitFor(() => expect(find('[data-section=favourites]').hidden).toBe(true));
});
