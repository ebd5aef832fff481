import { fetchJson } from '../../../core/files.ts';
import { call } from '../../../core/gateway.ts';
import { type ProviderSettings, providerSettings } from '../../../gateway/contract/provider-settings.ts';
import { PushError } from './push-error.ts';

/** The merchant's Firebase project (EN-18), and where its servers are. */
export interface PushSettings
	extends Pick<ProviderSettings, 'apiKey' | 'appId' | 'projectId' | 'messagingSenderId' | 'vapidKey'> {
	/** Path of the stand-in for Google's servers; '' for Google's own. */
	server: string;
}

/**
 * PSH-07. Rejects with a PushError if the merchant offers no push messages or their settings aren't complete, with a
 * GatewayError, or if the merchant's settings can't be loaded.
 */
export async function loadPushSettings(): Promise<PushSettings> {
	const [{ offered, server }, settings] = await Promise.all([
		fetchJson<{ offered: boolean; server: string }>('/m/push.json'),
		call(providerSettings, {}),
	]);
	const { firebase, apiKey, appId, projectId, messagingSenderId } = settings;
	if (!(offered && firebase && apiKey && appId && projectId && messagingSenderId))
		throw new PushError('missing-app-config-values');
	return { ...settings, server };
}

/** Whether push messages can be offered. */
export async function isOffered(): Promise<boolean> {
	try {
		await loadPushSettings();
		return true;
	} catch (error) {
		if (error instanceof PushError) return false;
		throw error;
	}
}
