import { call } from '../../core/gateway.ts';
import { ignoreNetworkFailure } from '../../core/ignore-network-failure.ts';
import { showToast } from '../../core/notice.ts';
import { getPage } from '../../core/page.ts';
import { report } from '../../core/report.ts';
import { fillSection } from '../../core/section.ts';
import { tellLost } from '../../core/tell-lost.ts';
import { passkeyRemove } from '../../gateway/contract/passkey-remove.ts';
import { type Passkey, type Passkeys, passkeys } from '../../gateway/contract/passkeys.ts';
import { timeAgo } from '../../lib/time-ago.ts';
import { onTap } from './busy.ts';
import { deviceOf, deviceWords } from './device.ts';

type Word = 'synced' | 'one' | 'host' | 'since' | 'used' | 'unused' | 'remove' | 'removed';
/** The list's texts, with # for what is filled in, and in `both` ## for the system. */
type Words = Record<Word | 'both' | 'app' | 'unknown' | 'limit' | 'no_browser', string>;

const loadPasskeys = () => import('../passkey/index.ts');

/** What fills each card again. */
const started = new WeakMap<HTMLElement, () => Promise<void>>();

/** Lists the member's passkeys. The first time, its buttons begin to work. Rejects with a GatewayError. */
export function fillPasskeyCard(section: HTMLElement): Promise<void> {
	const fill = started.get(section) ?? startCard(section);
	started.set(section, fill);
	return fill();
}

function startCard(section: HTMLElement): () => Promise<void> {
	const find = (selector: string) => section.querySelector(selector) as HTMLElement;
	const list = find('[data-passkeys]');
	const add = find('[data-add]');
	const said = find('[data-said]');
	const pattern = list.querySelector('template')?.content.firstElementChild as HTMLElement;
	const words: Words = JSON.parse(list.dataset.words ?? '{}');

	const load = () => fillSection(section, { call: passkeys.name, run: show });

	async function show(): Promise<Passkeys> {
		const known = await call(passkeys, {});
		for (const row of list.querySelectorAll('li')) row.remove();
		list.append(...known.passkeys.map(rowOf));
		find('[data-none]').hidden = known.passkeys.length > 0;
		const isFull = known.passkeys.length >= known.most;
		const reason = 'PublicKeyCredential' in window ? isFull && 'limit' : 'no_browser';
		add.hidden = reason !== false;
		said.textContent = reason ? words[reason] : '';
		return known;
	}

	function rowOf({ id, keeper, userAgent, host, synced, added, used }: Passkey): HTMLElement {
		const row = pattern.cloneNode(true) as HTMLElement;
		const fill = (selector: string, text: string) => {
			const place = row.querySelector(selector) as HTMLElement;
			place.textContent = text;
			place.hidden = !text;
		};
		const device = deviceOf(userAgent, { mark: getPage().appUserAgent, name: words.app });
		const name = keeper || deviceWords(device, words);
		fill('[data-name]', name);
		const where = synced ? words.synced : words.one;
		fill('[data-where]', host === location.hostname ? where : filled(words.host, host));
		fill('[data-used]', used === null ? words.unused : momentText(words.used, used));
		fill('[data-since]', momentText(words.since, added));
		const button = row.querySelector('[data-remove]') as HTMLElement;
		button.setAttribute('aria-label', filled(words.remove, name));
		onTap(button, () => remove(id, filled(words.removed, name)));
		return row;
	}

	async function remove(id: string, done: string): Promise<void> {
		let left: Passkeys;
		try {
			await call(passkeyRemove, { id });
			left = await show();
		} catch (error) {
			return report(error, passkeyRemove.name, () => void remove(id, done));
		}
		// The button that was pressed is gone.
		section.focus();
		showToast(done);
		await loadPasskeys().then((script) => script.tellAccepted(left), ignoreNetworkFailure);
	}

	async function make(): Promise<void> {
		const made = await loadPasskeys().then(
			(script) => script.makePasskey(),
			(error) => {
				tellLost(error, make);
			},
		);
		if (!made) return;
		if (made.done) await load();
		said.textContent = made.text;
	}

	onTap(add, make);
	addEventListener('pageshow', ({ persisted }) => persisted && load());
	return async () => void (await show());
}

const filled = (text: string, what: string) => text.replace('#', () => what);

/** Nothing for what is no time. */
function momentText(text: string, iso: string): string {
	const at = Date.parse(iso);
	return Number.isNaN(at) ? '' : filled(text, timeAgo(at, Date.now(), document.documentElement.lang));
}
