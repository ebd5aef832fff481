import { ignoreNetworkFailure } from '../../../core/ignore-network-failure.ts';
import { loadTexts } from '../../../core/texts.ts';
import { newestKnown } from '../find/known.ts';
import { verdictOn } from './verdict.ts';

/** The script of /m/domains: marks the address that it was opened at, and checks others. */
export async function start(root: HTMLElement): Promise<void> {
	const list = root.querySelector<HTMLElement>('[data-here]');
	if (!list) return;
	const hostsShown = () =>
		Array.from(list.querySelectorAll<HTMLElement>('[data-host]'), ({ dataset }) => dataset.host ?? '');
	checkAddresses(root, hostsShown);
	// A newer list than the page was built with.
	const newest = await newestKnown();
	if (newest && newest.hosts.join() !== hostsShown().join()) list.replaceChildren(...newest.hosts.map(item));
	markCurrent(root, list);
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

function checkAddresses(root: HTMLElement, hosts: () => string[]): void {
	const form = root.querySelector<HTMLFormElement>('[data-check]');
	const field = form?.querySelector('input');
	const line = form?.querySelector<HTMLElement>('[data-result]');
	if (!form || !field || !line) return;
	const check = async () => {
		if (!field.value.trim()) return field.focus();
		const texts = await loadTexts('domains');
		const { verdict, host, official } = verdictOn(field.value, hosts());
		// texts: domains:{right,insecure,lookalike,wrong,unclear}
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
