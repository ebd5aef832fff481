const BASE = '/demo/vendors/chat';

/** A merchant's account at a vendor. */
interface ChatAccount {
	script: string;
	/** The script's settings. */
	settings: Record<string, string>;
}

/** Returns the merchant's account at the vendor of a csType; an empty one for vendors without a script. */
export function chatAccount(merchant: string, csType: string): ChatAccount {
	switch (csType) {
		case 'LIVECHAT':
			return {
				script: `${BASE}/${merchant}/livechat/tracking.js`,
				settings: { license: '1520', group: '3' },
			};
		case 'COMM100':
			return {
				script: `${BASE}/${merchant}/comm100/livechat.ashx`,
				settings: { site_id: '1000234', code_plan: '5000239' },
			};
		case 'MIDUOKE':
			return {
				script: `${BASE}/${merchant}/miduoke/Web/js/mivisit.js`,
				settings: { host: 'chat.example.com', account: '386983e498c6b51476' },
			};
		default:
			return { script: '', settings: {} };
	}
}
