import type { Endpoint } from '../../../src/gateway/contract/endpoint.ts';

const files = import.meta.glob<Record<string, unknown>>('../../../src/gateway/contract/*.ts', {
	eager: true,
});
const isEndpoint = (value: unknown): value is Endpoint =>
	typeof value === 'object' && value !== null && 'auth' in value && 'path' in value;
export const ENDPOINTS = Object.values(files).flatMap((file) => Object.values(file).filter(isEndpoint));

const HOST = 'www.aurelia.example';
const registrationToken = `dQw4w9WgXcQdQw4w9WgXcQ:APA91b${'x'.repeat(120)}`;

/** Fields that each call needs, if it needs any and its answer doesn't depend on them. */
export const FIELDS: Record<string, Record<string, unknown>> = {
	announcements: { types: 'list', platform: 'MOBILE' },
	authenticatorConfirm: { code: '123456' },
	authenticatorRemove: { code: '123456' },
	bankCardBind: { bank: 'x', holder: 'Sam Player', number: '4000009876543219' },
	changePassword: { oldPassword: 'Play1234', newPassword: 'Better12' },
	domainRoute: { device: 'MOBILE' },
	downloadSetting: { domain: HOST },
	fcmBind: { registrationToken },
	fcmSubscribe: { registrationToken, topic: 'ALL' },
	fcmUnsubscribe: { registrationToken, unsubscribeAll: true },
	feedback: { submission: '0123456789abcdef', category: 'payments', text: 'My deposit is missing.' },
	inboxRead: { all: true },
	launchGame: { device: 'MOBILE', language: 'EN', vendor: 'Lumina', code: 'gem-cascade' },
	memberLanguage: { language: 'TH', merchantCode: 'aurelia' },
	memberSessionEnd: { others: true },
	passkeyAdd: {
		credential: {
			id: 'AAAA',
			rawId: 'AAAA',
			type: 'public-key',
			response: { clientDataJSON: 'AAAA', attestationObject: 'AAAA' },
			clientExtensionResults: {},
		},
	},
	passkeyRemove: { id: 'AAAA' },
	passkeyStart: { host: HOST },
	profileIcon: { icon: 1 },
	promoCode: { code: 'WELCOME50' },
	promotionJoin: { id: 'x' },
	recoveryCodesMake: { firebaseIdToken: 'a.b.' },
	refreshMayaTokens: { env: 'sandbox' },
	rsaKey: { _: '1' },
	saveMemberInfo: { authKey: 'x' },
	startSeaGame: { gameCode: 'super-six-49', hasLobby: 'true' },
	startVietnamGame: { gameCode: 'northern-lottery', hasLobby: 'true' },
	status: { device: 'MOBILE', track: '', originalDomain: 'x', url: 'y' },
};

/** The path of a GET with its fields as a query. */
export function addressOf({ name, path }: Endpoint): string {
	const fields = FIELDS[name] as Record<string, string> | undefined;
	return fields ? `${path}?${new URLSearchParams(fields)}` : path;
}
