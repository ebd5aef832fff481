/** The member's own announcements on their home page, as cards that can be dismissed. */
import { useStore } from '@nanostores/react';
import { useRef } from 'react';
import { useMemberResource } from '../../../core/resource.ts';
import { fillText } from '../../../core/texts.ts';
import { islandOf } from '../../../core/ui/mount.ts';
import { Paragraphs } from '../../../core/ui/Text.tsx';
import { plainText } from '../../../lib/plain-text.ts';
import { shownName } from '../../../lib/shown-name.ts';
import { createPersonalNews, dismiss } from './personal-news-store.ts';

interface Props {
	/** `dismissOf` contains {{title}}. */
	texts: Record<'title' | 'dismiss' | 'dismissOf', string>;
}

export function PersonalNews({ texts }: Props) {
	const resource = useMemberResource(createPersonalNews);
	const { value } = useStore(resource.$state);
	const buttons = useRef(new Map<string, HTMLButtonElement>());
	if (!value?.items.length) return null;

	const { items, written } = value;
	const dismissAt = (index: number) => {
		// The pressed button disappears.
		const next = items[index + 1] ?? items[index - 1];
		((next && buttons.current.get(next.id)) ?? document.getElementById('main'))?.focus();
		dismiss(resource, (items[index] as (typeof items)[number]).id);
	};
	return (
		<section className="personal-news" aria-labelledby="personal-news-title">
			<h2 id="personal-news-title">{texts.title}</h2>
			<ul>
				{items.map(({ id, title, content }, index) => (
					<li key={id} className="card">
						<b {...written}>{title}</b>
						<div {...written}>
							<Paragraphs text={plainText(content)} />
						</div>
						<button
							ref={(button) => {
								if (button) buttons.current.set(id, button);
								else buttons.current.delete(id);
							}}
							type="button"
							className="button quiet"
							aria-label={fillText(texts.dismissOf, { title: shownName(title) })}
							onClick={() => dismissAt(index)}
						>
							{texts.dismiss}
						</button>
					</li>
				))}
			</ul>
		</section>
	);
}

export const mount = islandOf(PersonalNews);
