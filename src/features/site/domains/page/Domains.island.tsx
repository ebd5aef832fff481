/** The merchant's official domains, and a check of other addresses. Nothing typed here is sent anywhere. */
import { useEffect, useMemo, useRef, useState } from 'react';
import { ignoreNetworkFailure } from '../../../../core/ignore-network-failure.ts';
import { loadTexts } from '../../../../core/texts.ts';
import { islandOf } from '../../../../core/ui/mount.ts';
import { loadOnce } from '../../../../lib/load-once.ts';
import { isExpired, type SignedDomains } from '../../../../lib/signed-domains.ts';
import type { Texts } from '../../../../lib/texts.ts';
import { newestKnown } from '../find/known.ts';
import { type Verdict, verdictOn } from './verdict.ts';

export const DOMAIN_TEXTS = [
	'domains:ours',
	'domains:outdated',
	'domains:elsewhere',
	'domains:here',
	'domains:check_title',
	'domains:check_text',
	'domains:check_label',
	'domains:check',
] as const;

/** Without a signed list there are no dates, and nothing expires. */
type List = Pick<SignedDomains, 'hosts'> & Partial<SignedDomains>;

interface Props {
	texts: Texts<typeof DOMAIN_TEXTS>;
	/** The list that the page was built with. */
	built: List;
	/** Whether it had expired by then. */
	isBuiltOutdated: boolean;
	/** When it was updated; empty if it isn't signed. */
	updated: string;
}

const isOutdated = ({ issued, expires }: List) => issued !== undefined && isExpired({ issued, expires });

export function Domains({ texts, built, isBuiltOutdated, updated }: Props) {
	const field = useRef<HTMLInputElement>(null);
	/** The newest list that this device knows, and the host that the page was opened at. */
	const [known, setKnown] = useState<{ list: List; here: string }>();
	const [result, setResult] = useState<{ verdict: Verdict['verdict']; text: string }>();
	const loadList = useMemo(() => loadOnce(async () => (await newestKnown()) ?? built), [built]);
	useEffect(
		() => void loadList().then((list) => setKnown({ list, here: location.hostname }), ignoreNetworkFailure),
		[loadList],
	);

	const check = async () => {
		const typed = field.current?.value ?? '';
		if (!typed.trim()) return field.current?.focus();
		const [words, list] = await Promise.all([loadTexts('domains'), loadList()]);
		const { verdict, host, official } = verdictOn(typed, list.hosts, isOutdated(list));
		// texts: domains:{right,insecure,outdated,lookalike,wrong,unclear}
		const text = (words[verdict] ?? '')
			.replace(/\{\{host\}\}/g, () => host)
			.replace('{{official}}', () => official);
		setResult({ verdict, text });
	};

	const { list, here } = known ?? { list: built, here: '' };
	// Not on localhost or a bare IP address, where only developers are.
	const isElsewhere = !list.hosts.includes(here) && /\.[a-z][a-z\d-]+$/.test(here);
	return (
		<>
			<section className="card official-card" aria-labelledby="ours-title">
				<h2 id="ours-title">{texts.ours}</h2>
				{(known ? isOutdated(list) : isBuiltOutdated) && (
					<p className="official-hosts-warning">{texts.outdated}</p>
				)}
				{isElsewhere && <p className="official-hosts-warning">{texts.elsewhere}</p>}
				<ul className="official-hosts" dir="ltr">
					{list.hosts.map((host) => (
						<li key={host} className={host === here ? 'official-hosts-here' : undefined}>
							<a href={`https://${host}/m/home`}>{host}</a>
							{host === here && <small>{texts.here}</small>}
						</li>
					))}
				</ul>
				{updated && <p className="muted">{updated}</p>}
			</section>
			<section className="card official-card" aria-labelledby="check-title">
				<h2 id="check-title">{texts.check_title}</h2>
				<p className="muted">{texts.check_text}</p>
				{/* Without scripts, a form with this method goes nowhere. */}
				<form
					className="official-check"
					method="dialog"
					onSubmit={(event) => {
						event.preventDefault();
						check().catch(ignoreNetworkFailure);
					}}
				>
					<label htmlFor="address">{texts.check_label}</label>
					<input
						ref={field}
						id="address"
						type="text"
						inputMode="url"
						maxLength={500}
						autoComplete="off"
						autoCapitalize="off"
						spellCheck={false}
						dir="ltr"
						placeholder={built.hosts[0]}
					/>
					<button type="submit" className="button">
						{texts.check}
					</button>
					<p className="official-check-result" role="status" data-verdict={result?.verdict}>
						{result?.text}
					</p>
				</form>
			</section>
		</>
	);
}

export const mount = islandOf(Domains);
