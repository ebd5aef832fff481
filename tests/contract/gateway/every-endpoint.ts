import type { Endpoint } from '../../../src/gateway/contract/endpoint.ts';

const files = import.meta.glob<Record<string, unknown>>('../../../src/gateway/contract/*.ts', {
	eager: true,
});
const isEndpoint = (value: unknown): value is Endpoint =>
	typeof value === 'object' && value !== null && 'auth' in value && 'path' in value;
export const ENDPOINTS = Object.values(files).flatMap((file) => Object.values(file).filter(isEndpoint));

const HOST = 'www.aurelia.example';

/** Fields that each GET call needs, if it needs any and its answer doesn't depend on them. */
const FIELDS: Record<string, Record<string, string>> = {
	announcements: { types: 'list', platform: 'MOBILE' },
	domainRoute: { device: 'MOBILE' },
	downloadSetting: { domain: HOST },
	launchGame: { device: 'MOBILE', language: 'EN', vendor: 'Lumina', code: 'gem-cascade' },
	refreshMayaTokens: { env: 'sandbox' },
	rsaKey: { _: '1' },
	startSeaGame: { gameCode: 'super-six-49', hasLobby: 'true' },
	startVietnamGame: { gameCode: 'northern-lottery', hasLobby: 'true' },
	status: { device: 'MOBILE', track: '', originalDomain: 'x', url: 'y' },
};

/** The path of a GET with its fields as a query. */
export function addressOf({ name, path }: Endpoint): string {
	const fields = FIELDS[name];
	return fields ? `${path}?${new URLSearchParams(fields)}` : path;
}
