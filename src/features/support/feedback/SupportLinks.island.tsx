/** The other ways to customer service, on /m/feedback. Loads when the player scrolls to it: it's below the form. */
import { useEffect, useState } from 'react';
import { ignoreNetworkFailure } from '../../../core/ignore-network-failure.ts';
import { tellLost } from '../../../core/report.ts';
import { $session } from '../../../core/session.ts';
import { islandOf } from '../../../core/ui/mount.ts';
import { isServiceOffered, openService, type ServiceEntry, serviceEntries } from '../index.ts';

export interface SupportLinksProps {
	texts: { title: string; intro: string };
}

/** Hidden unless the site status names ways to customer service. */
export function SupportLinks({ texts }: SupportLinksProps) {
	const [entries, setEntries] = useState<readonly ServiceEntry[]>([]);
	useEffect(() => {
		const load = async () => {
			if (await isServiceOffered()) setEntries(await serviceEntries());
		};
		// The member's label, which decides, may be known after the status.
		return $session.subscribe(() => void load().catch(ignoreNetworkFailure));
	}, []);
	return (
		<section className="card feedback-services" hidden={!entries.length}>
			<h2>{texts.title}</h2>
			<p className="muted">{texts.intro}</p>
			<ul>
				{entries.map((entry) => (
					<li key={`${entry.name} ${entry.address}`}>
						<SupportLink entry={entry} />
					</li>
				))}
			</ul>
		</section>
	);
}

/** A link, or a chat that opens over the page. */
function SupportLink({ entry }: { entry: ServiceEntry }) {
	const { address, kind, name, place } = entry;
	const open = () => void openService(entry).catch((error) => tellLost(error, open));
	if (!place)
		return (
			<button type="button" onClick={open}>
				<b>{name}</b>
			</button>
		);
	const elsewhere = kind !== 'email' && { target: '_blank', rel: 'noopener noreferrer' };
	return (
		<a href={address} {...elsewhere}>
			<b>{name}</b>
			<bdi className="muted" dir="ltr">
				{place}
			</bdi>
		</a>
	);
}

export const mount = islandOf(SupportLinks);
