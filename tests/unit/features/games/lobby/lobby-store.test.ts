import { beforeEach, expect, test, vi } from 'vitest';

const env = vi.hoisted(() => ({ of: vi.fn(), all: vi.fn(), pictureSource: vi.fn() }));
vi.mock('../../../../../src/features/games/lobby/games.ts', () => ({ createGames: () => env }));
vi.mock('../../../../../src/core/pictures.ts', () => ({ pictureSource: env.pictureSource }));

import { createLobby } from '../../../../../src/features/games/lobby/lobby-store.ts';
import type { LobbyQuery } from '../../../../../src/features/games/lobby/query.ts';
import { GatewayError } from '../../../../../src/gateway/client/gateway-error.ts';

const known = (name: string, vendor = 'A') => ({
	game: { displayName: name, vendor },
	name: name.toLowerCase(),
	vendor,
});
const query = (change: Partial<LobbyQuery>): LobbyQuery => ({ q: '', vendor: '', show: 'all', ...change });

let lobby: ReturnType<typeof createLobby>;
const names = () => lobby.$results.get().games.map(({ displayName }) => displayName);

beforeEach(() => {
	env.of.mockReset().mockResolvedValue([known('Wolf'), known('Dragon', 'B')]);
	env.pictureSource.mockReset().mockResolvedValue({ cdns: ['https://cdn.example'], widths: '' });
	lobby = createLobby(undefined, new Map());
});

test('shows the page as built until something is looked for, and again once nothing is', async () => {
	expect(lobby.$results.get()).toMatchObject({ status: 'built', isLoading: false });
	await lobby.look(query({ q: 'wolf' }));
	expect(lobby.$results.get()).toMatchObject({
		status: 'found',
		pictures: { cdns: ['https://cdn.example'] },
	});
	expect(names()).toEqual(['Wolf']);
	await lobby.look(query({ vendor: 'B' }));
	expect(names()).toEqual(['Dragon']);
	await lobby.look(query({ q: '  ' }));
	expect(lobby.$results.get()).toMatchObject({ status: 'built', games: [] });
});

test('an older search neither shows its games nor ends the loading of a newer one', async () => {
	const answers: ((games: object[]) => void)[] = [];
	env.of.mockImplementation(() => new Promise((answer) => answers.push(answer)));
	const older = lobby.look(query({ q: 'wolf' }));
	const newer = lobby.look(query({ q: 'dragon' }));
	answers[0]?.([known('Wolf')]);
	await older;
	expect(lobby.$results.get()).toMatchObject({ status: 'built', isLoading: true });
	answers[1]?.([known('Dragon')]);
	await newer;
	expect([names(), lobby.$results.get().isLoading]).toEqual([['Dragon'], false]);
});

test('a search that fails can be tried again', async () => {
	env.of.mockRejectedValueOnce(new GatewayError('gateway', { status: 500 }));
	await lobby.look(query({ q: 'wolf' }));
	expect(lobby.$results.get()).toMatchObject({ status: 'failed', games: [], isLoading: false });
	await lobby.lookAgain();
	expect(names()).toEqual(['Wolf']);
});
