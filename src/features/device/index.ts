import { inOfficialApp } from '../../core/environment.ts';
import { loadSettings } from '../../core/settings.ts';
import { localStore } from '../../core/storage.ts';
import { identify } from './device-id.ts';
import { keepId, type Places, readId } from './kept-id.ts';
import { randomUuid } from './uuid.ts';
import { uuidIn } from './valid-id.ts';

const places = (): Places => ({ store: localStore, jar: document, secure: location.protocol === 'https:' });

/** The id by which the platform knows this device (specification, section 4). */
export const { deviceId, prefetchDeviceId } = identify({
	// What is kept is read in the app, too: what is no id is cleared.
	known() {
		const kept = readId(places());
		return (inOfficialApp() && uuidIn(navigator.userAgent)) || kept;
	},
	keep: (id) => keepId(places(), id),
	async hosted(own) {
		const { deviceFrame } = await loadSettings();
		return deviceFrame ? (await import('./frame.ts')).askFrame(deviceFrame, own) : undefined;
	},
	fingerprint: async () => (await import('./compute.ts')).computeId(),
	random: randomUuid,
	after: (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds)),
});
