import { fetchJson } from '../../../core/fetch-json.ts';
import { call } from '../../../core/gateway.ts';
import { type ProviderSettings, providerSettings } from '../../../gateway/contract/provider-settings.ts';
import { PushError } from './push-error.ts';

/** The merchant's Firebase project (EN-18), and where its servers are. */
export interface PushSettings
	extends Pick<ProviderSettings, 'apiKey' | 'appId' | 'projectId' | 'messagingSenderId' | 'vapidKey'> {
	/** Path of the stand-in for Google's servers; '' for Google's own. */
	server: string;
}

const loadMerchants = () => fetchJson<{ offered: boolean; server: string }>('/m/push.json');

/**
 * Undefined if the merchant offers no push messages. Rejects with a GatewayError, or if something is out of
 * reach.
 */
async function readSettings(): Promise<PushSettings | undefined> {
	const [{ offered, server }, settings] = await Promise.all([loadMerchants(), call(providerSettings, {})]);
	return offered && settings.firebase ? { ...settings, server } : undefined;
}

const isComplete = ({ apiKey, appId, projectId, messagingSenderId }: PushSettings) =>
	Boolean(apiKey && appId && projectId && messagingSenderId);

/** PSH-07. May also reject with a PushError. */
export async function loadPushSettings(): Promise<PushSettings> {
	const settings = await readSettings();
	if (!settings || !isComplete(settings)) throw new PushError('missing-app-config-values');
	return settings;
}

/** Whether push messages can be offered. */
export async function isOffered(): Promise<boolean> {
	const settings = await readSettings();
	return settings !== undefined && isComplete(settings);
}
