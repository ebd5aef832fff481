import { ignoreNetworkFailure } from '../../core/ignore-network-failure.ts';
import { $session } from '../../core/session.ts';
import { tellLost } from '../../core/tell-lost.ts';
import { isServiceOffered, openService, type ServiceEntry, serviceEntries } from '../service/index.ts';
import { startForm } from './form.ts';

export function start(root: HTMLElement): void {
	startForm(root);
	showServices(root);
}

/**
 * Lists the other ways to customer service, if the site status names some. They
 * are read when the player gets to them: they stand below the form.
 */
function showServices(root: HTMLElement): void {
	const section = root.querySelector('[data-services]') as HTMLElement;
	const list = section.querySelector('ul') as HTMLElement;
	const fill = async () => {
		const services = await serviceEntries().catch(ignoreNetworkFailure);
		if (!services) return;
		section.hidden = services.length === 0;
		list.replaceChildren(...services.map(makeItem));
	};
	const seen = new IntersectionObserver(([entry]) => {
		if (!entry?.isIntersecting) return;
		seen.disconnect();
		void fill();
		// The member's label may be known after the status.
		$session.listen(fill);
	});
	seen.observe(section);
	void isServiceOffered().then((isOffered) => {
		section.hidden = !isOffered;
	});
}

/** A link, or a chat that opens over the page. */
function makeItem(entry: ServiceEntry): HTMLElement {
	const { address, name, place } = entry;
	const way = document.createElement(place ? 'a' : 'button');
	if (way instanceof HTMLAnchorElement) {
		way.href = address;
		if (entry.kind !== 'email') {
			way.target = '_blank';
			way.rel = 'noopener noreferrer';
		}
	} else {
		way.type = 'button';
		const open = () => void openService(entry).catch((error) => tellLost(error, open));
		way.onclick = open;
	}
	const kind = document.createElement('b');
	kind.textContent = name;
	const where = document.createElement('bdi');
	where.className = 'muted';
	where.dir = 'ltr';
	where.textContent = place;
	way.append(kind, where);
	const item = document.createElement('li');
	item.append(way);
	return item;
}
