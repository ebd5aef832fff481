import { atom } from 'nanostores';
import { array, type InferOutput, object, optional, safeParse, string } from 'valibot';
import { memberLabel } from '../../core/member.ts';
import { getPage } from '../../core/page.ts';
import { $status } from '../../core/site-status.ts';
import { localStore } from '../../core/storage.ts';
import { parseJson } from '../../lib/json.ts';

/** Local storage: when this browser's visitor last opened the platform's chat, in milliseconds. */
export const CHAT_USED_KEY = 'chat_used';

/** Session storage: 1 once the player has put the button of customer service away. */
export const SERVICE_HIDDEN_KEY = 'service_hidden';

/** Local storage: the ways to customer service of the last site status. Several merchants can share one host. */
export const servicesKey = (): string => `services_${getPage().merchant}`;

/** Whether the page has the round button, which the player may hide. */
export const $hasButton = atom(false);

/** Messages of a vendor's chat that came while it was hidden. */
export const $chatUnread = atom(0);

/** Messages in the platform's own chat that the player hasn't seen. The gateway counts them. */
export const $platformUnread = atom(0);

/** An entry as the gateway sends it (EN-13). Stored ones are checked, as anything can write to storage. */
const Service = object({
	path: string(),
	csType: string(),
	csPosition: optional(string()),
	labelIds: optional(array(string())),
});
export type Service = InferOutput<typeof Service>;

/**
 * ROL-03: returns the entries for the member's VIP label, or else the general ones, which name no label. While the
 * status isn't known, the entries of the last one count: if the gateway fails, players need them most.
 */
export function playerServices(): Service[] {
	const { labelId } = memberLabel();
	const services = $status.get()?.info.customerService ?? storedServices();
	const own = services.filter(({ labelIds }) => labelId && labelIds?.includes(labelId));
	return own.length ? own : services.filter(({ labelIds }) => !labelIds?.length);
}

function storedServices(): Service[] {
	const stored = parseJson(localStore.getItem(servicesKey()));
	return Array.isArray(stored) ? stored.filter((service) => safeParse(Service, service).success) : [];
}

/** Stores the entries of each status, for a time when the gateway is out of reach. */
export function storeServices(): void {
	$status.subscribe((status) => {
		const services = status?.info.customerService;
		if (services?.length) localStore.setItem(servicesKey(), JSON.stringify(services));
		else if (services) localStore.removeItem(servicesKey());
	});
}
