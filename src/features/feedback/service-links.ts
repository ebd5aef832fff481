import type { SiteStatus } from '../../gateway/contract/status.ts';

export interface ServiceLink {
	href: string;
	/** The kind of service, such as Telegram. */
	name: string;
	/** Host or mail address, so that it is seen where the link leads. */
	address: string;
}

type Services = SiteStatus['info']['customerService'];

/** ROL-03: the entries for the member's VIP label, or else the general ones, which name no label. */
export function servicesFor(services: Services, labelId: string | undefined): Services {
	const own = services.filter(({ labelIds }) => labelId && labelIds?.includes(labelId));
	return own.length ? own : services.filter(({ labelIds }) => !labelIds?.length);
}

/**
 * The ways to customer service (EN-16) that can be followed as a link: https
 * and mail addresses. Others are paths of chat windows, which need their script.
 */
export function serviceLinks(services: Services): ServiceLink[] {
	return services.flatMap(({ path, csType }) => {
		const href = path.trim();
		const [, host, mail] =
			/^(?:https:\/\/([a-z\d.-]+)(?::\d+)?(?:[/?#]\S*)?|mailto:([^\s@?]+@[a-z\d.-]+)(?:\?\S*)?)$/i.exec(
				href,
			) ?? [];
		const address = host ?? mail;
		if (!address) return [];
		const kind = csType.trim().replace(/_/g, ' ').toLowerCase();
		return [{ href, name: kind ? kind.charAt(0).toUpperCase() + kind.slice(1) : address, address }];
	});
}
