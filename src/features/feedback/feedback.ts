import { memberLabel } from '../../core/member-label.ts';
import { $session } from '../../core/session.ts';
import { $status } from '../../core/site-status.ts';
import { startForm } from './form.ts';
import { type ServiceLink, serviceLinks, servicesFor } from './service-links.ts';

export function start(root: HTMLElement): void {
	startForm(root);
	showServices(root);
}

/** Lists the other ways to customer service, as soon as the site status has said which there are. */
function showServices(root: HTMLElement): void {
	const section = root.querySelector('[data-services]') as HTMLElement;
	const list = section.querySelector('ul') as HTMLElement;
	const show = () => {
		const status = $status.get();
		if (!status) return;
		const services = serviceLinks(servicesFor(status.info.customerService, memberLabel().labelId));
		section.hidden = services.length === 0;
		list.textContent = '';
		list.append(...services.map(makeItem));
	};
	$status.subscribe(show);
	// The member's label may be known after the status.
	$session.listen(show);
}

function makeItem({ href, name, address }: ServiceLink): HTMLElement {
	const link = document.createElement('a');
	link.href = href;
	if (!href.startsWith('mailto:')) {
		link.target = '_blank';
		link.rel = 'noopener noreferrer';
	}
	const kind = document.createElement('b');
	kind.textContent = name;
	const place = document.createElement('bdi');
	place.className = 'muted';
	place.dir = 'ltr';
	place.textContent = address;
	link.append(kind, place);
	const item = document.createElement('li');
	item.append(link);
	return item;
}
