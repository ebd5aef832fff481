import { ignoreNetworkFailure } from '../../../../core/ignore-network-failure.ts';
import { loadTexts } from '../../../../core/texts.ts';
import { isExpired } from '../../../../lib/signed-domains.ts';
import { newestKnown } from '../find/known.ts';
import { verdictOn } from './verdict.ts';

interface Shown {
	hosts: readonly string[];
	/** It may expire while the page is open. */
	isExpired(): boolean;
}

/** The script of /m/domains: marks the address that it was opened at, and checks others. */
export async function start(root: HTMLElement): Promise<void> {
	const list = root.querySelector<HTMLElement>('[data-here]');
	if (!list) return;
	const shown = showNewest(list);
	checkAddresses(root, shown);
	const newest = await shown;
	const warning = root.querySelector<HTMLElement>('[data-outdated]');
	if (warning) warning.hidden = !newest.isExpired();
	markCurrent(root, list);
}

/** Shows the newest list that this device knows, which may be newer than the one that the page was built with. */
async function showNewest(list: HTMLElement): Promise<Shown> {
	const built = Array.from(
		list.querySelectorAll<HTMLElement>('[data-host]'),
		({ dataset }) => dataset.host ?? '',
	);
	const newest = await newestKnown();
	if (newest && newest.hosts.join() !== built.join()) list.replaceChildren(...newest.hosts.map(item));
	// Without a signed list there are no dates, and nothing expires.
	const { issued, expires } = list.dataset;
	const dates = newest ?? (issued ? { issued, expires } : undefined);
	return {
		hosts: newest?.hosts ?? built,
		isExpired: () => dates !== undefined && isExpired(dates),
	};
}

function item(host: string): HTMLElement {
	const entry = document.createElement('li');
	const link = document.createElement('a');
	entry.dataset.host = host;
	link.href = `https://${host}/m/home`;
	link.textContent = host;
	entry.append(link);
	return entry;
}

function markCurrent(root: HTMLElement, list: HTMLElement): void {
	const { hostname } = location;
	const current = list.querySelector<HTMLElement>(`[data-host="${hostname}"]`);
	if (current) {
		const badge = document.createElement('small');
		badge.textContent = list.dataset.here ?? '';
		current.dataset.current = '';
		current.append(badge);
	}
	// Not on localhost or a bare IP address, where only developers are.
	const warning = root.querySelector<HTMLElement>('[data-elsewhere]');
	if (warning && !current && /\.[a-z][a-z\d-]+$/.test(hostname)) warning.hidden = false;
}

function checkAddresses(root: HTMLElement, shown: Promise<Shown>): void {
	const form = root.querySelector<HTMLFormElement>('[data-check]');
	const field = form?.querySelector('input');
	const line = form?.querySelector<HTMLElement>('[data-result]');
	if (!form || !field || !line) return;
	const check = async () => {
		if (!field.value.trim()) return field.focus();
		const [texts, list] = await Promise.all([loadTexts('domains'), shown]);
		const { verdict, host, official } = verdictOn(field.value, list.hosts, list.isExpired());
		// texts: domains:{right,insecure,outdated,lookalike,wrong,unclear}
		line.dataset.verdict = verdict;
		line.textContent = (texts[verdict] ?? '')
			.replace(/\{\{host\}\}/g, () => host)
			.replace('{{official}}', () => official);
	};
	form.addEventListener('submit', (event) => {
		event.preventDefault();
		check().catch(ignoreNetworkFailure);
	});
	// Typed, and maybe sent, before this script was there.
	if (field.value) check().catch(ignoreNetworkFailure);
}
