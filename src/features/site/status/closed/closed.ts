/** The pages that say why the site is closed (components/ClosedPage.astro). */
import { copyText } from '../../../../core/copy-text.ts';
import { ignoreNetworkFailure } from '../../../../core/ignore-network-failure.ts';
import { tellLost } from '../../../../core/report.ts';
import { loadStatus, switchOn } from '../../../../core/site-status.ts';
import type { SiteStatus } from '../../../../gateway/contract/status.ts';
import { clockText } from './clock-text.ts';

let ticking: ReturnType<typeof setInterval> | undefined;

/** Shows the details of the status. `allow` lets the player return at once when the site is open. */
export async function showClosed(status: SiteStatus, allow: () => void): Promise<void> {
	const { maintenanceEnd, location, info } = status;
	const root = document.querySelector<HTMLElement>('.closed');
	if (!root) return;
	showEnd(root, new Date(maintenanceEnd ?? ''));
	showAddress(root, location.ip);
	followButton(root, allow);
	if (info.customerService.length || switchOn('CBS3')) offerContact(root);
}

const part = (root: HTMLElement, name: string) => root.querySelector<HTMLElement>(`[data-${name}]`);

/** Shows the announced end in the visitor's own time, with a clock that counts down to it. Hidden once it has passed. */
function showEnd(root: HTMLElement, end: Date): void {
	const line = part(root, 'end');
	const clock = part(root, 'clock');
	if (!line || !clock) return;
	const time = line.querySelector('time') ?? line.appendChild(document.createElement('time'));
	if (!Number.isNaN(end.getTime())) {
		time.dateTime = end.toISOString();
		time.textContent = end.toLocaleString(document.documentElement.lang, {
			dateStyle: 'medium',
			timeStyle: 'short',
		});
	}
	const tick = () => {
		const left = end.getTime() - Date.now();
		const text = clockText(left);
		line.hidden = !(left > 0);
		clock.hidden = !text;
		clock.textContent = text;
		if (!(left > 0)) clearInterval(ticking);
	};
	clearInterval(ticking);
	ticking = setInterval(tick, 1000);
	tick();
}

/** Shows the visitor's address, which customer service may ask for. */
function showAddress(root: HTMLElement, ip: string): void {
	const line = part(root, 'address');
	const text = line?.querySelector('bdi');
	// The gateway takes it from headers, which anyone on the way can write.
	if (!line || !text || !/^[\da-f.:]{3,45}$/i.test(ip)) return;
	text.textContent = ip;
	line.hidden = false;
	const button = line.querySelector('button');
	if (button)
		button.onclick = () =>
			void copyText(text).then((copied) => {
				if (copied) button.textContent = button.dataset.copied ?? '';
			});
}

/** A person may know more. */
function offerContact(root: HTMLElement): void {
	const button = part(root, 'contact');
	if (!button) return;
	button.hidden = false;
	const open = () => {
		import('../../../support/index.ts')
			.then((service) => service.openService())
			.catch((error) => tellLost(error, open));
	};
	button.onclick = open;
}

/** Asks without leaving the page, where the script is there. */
function followButton(root: HTMLElement, allow: () => void): void {
	const button = part(root, 'reload');
	const said = part(root, 'said');
	if (!button) return;
	delete button.dataset.reload;
	button.onclick = () => {
		allow();
		if (said) said.textContent = '';
		button.setAttribute('aria-busy', 'true');
		void loadStatus().then(() => {
			button.setAttribute('aria-busy', 'false');
			if (said) said.textContent = said.dataset.said ?? '';
		}, ignoreNetworkFailure);
	};
}
