/** The popup of announcements on home (UI-10). */

import { useState } from 'react';
import { loadStyle } from '../../../core/files.ts';
import { call } from '../../../core/gateway.ts';
import { localHref } from '../../../core/navigate.ts';
import { showDialog } from '../../../core/open-dialog.ts';
import { getPage } from '../../../core/page.ts';
import { loadTexts } from '../../../core/texts.ts';
import { createDialog } from '../../../core/ui/dialog.ts';
import { type Announcement, announcements } from '../../../gateway/contract/announcements.ts';
import { newsPage } from '../../../lib/content-links.ts';
import { dayInWords } from '../../../lib/dates.ts';
import { writtenIn } from '../../../lib/languages.ts';
import { plainText } from '../../../lib/plain-text.ts';
import { useSlides } from '../carousel/slides.ts';
import { Dots } from '../controls.tsx';
import style from './popup.css?url&no-inline';
import { markSeen, popupItems, seenToday } from './popup-items.ts';

/** Opens a dialog with those of `ids` that this device hasn't shown today. Rejects if they or its texts can't be loaded. */
export async function openUnseen(ids: readonly string[]): Promise<void> {
	const seen = seenToday();
	if (ids.every((id) => seen.includes(id))) return;
	// After going back, the dialog's entry in the history would replace the pages ahead.
	const [visit] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
	if (visit?.type === 'back_forward') return;
	// Without modal dialogs, it would be at the end of the page.
	if (typeof HTMLDialogElement === 'undefined') return;
	const [value, texts] = await Promise.all([
		call(announcements, { types: 'popup', platform: 'MOBILE' }, { fresh: true }),
		loadTexts('announcements'),
		loadStyle(style),
		splashGone(),
	]);
	const slides = popupItems(value.announcements).filter(({ id }) => !seen.includes(id));
	if (!slides.length || document.querySelector('dialog[open]')) return;
	// In a browser that stores nothing, every page would show them.
	if (!markSeen(slides.map(({ id }) => id))) return;
	const content = <AnnouncementSlides slides={slides} written={writtenIn(value.language)} texts={texts} />;
	const dialog = createDialog('announcements', content);
	dialog.classList.add('popup');
	showDialog(dialog);
}

/** Resolves after the splash (UI-15), which a dialog would cover. */
async function splashGone(): Promise<void> {
	// getAnimations() would lay out any other page at once.
	if (!document.documentElement.classList.contains('splash')) return;
	const splash = document.getElementById('splash')?.getAnimations?.() ?? [];
	await Promise.all(splash.map(({ finished }) => finished));
}

interface Props {
	slides: readonly Announcement[];
	/** The attributes lang and dir, if the texts aren't in the page's language. */
	written: object;
	/** The namespace "announcements". */
	texts: Record<string, string>;
}

function AnnouncementSlides({ slides, written, texts }: Props) {
	const [strip, setStrip] = useState<HTMLElement | null>(null);
	const { current } = useSlides(strip, slides.length);
	return (
		<>
			<h2
				id="announcements-title"
				// React sets the attribute autofocus on form fields only.
				ref={(heading) => heading?.setAttribute('autofocus', '')}
				tabIndex={-1}
			>
				{texts.title}
			</h2>
			<ul ref={setStrip} className="scroller" data-strip>
				{slides.map(({ id, title, content, publishedAt }) => (
					<li key={id}>
						<time className="muted" dateTime={publishedAt}>
							{dayInWords(publishedAt, document.documentElement.lang, getPage().timeZone)}
						</time>
						<h3 {...written}>{title}</h3>
						<p className="muted" {...written}>
							{plainText(content)}
						</p>
						{/* Screen readers need more than "Read more". */}
						<a className="button wide" href={localHref(newsPage(id) as string)}>
							{texts.read}
							<span className="sr"> {title}</span>
						</a>
					</li>
				))}
			</ul>
			{slides.length > 1 && (
				<div className="carousel-dots">
					<Dots strip={strip} count={slides.length} current={current} label={texts.dot ?? ''} />
				</div>
			)}
		</>
	);
}
