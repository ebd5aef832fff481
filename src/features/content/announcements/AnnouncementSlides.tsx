import { useEffect, useState } from 'react';
import { dayOf } from '../../../core/day-of.ts';
import type { Announcement } from '../../../gateway/contract/announcements.ts';
import { plainText } from '../../../lib/plain-text.ts';
import { Dots } from '../carousel/Dots.tsx';
import { useSlides } from '../carousel/use-slides.ts';

interface Slide extends Pick<Announcement, 'id' | 'title' | 'content' | 'publishedAt'> {
	/** The page with the full text. */
	href: string;
}

interface Props {
	slides: readonly Slide[];
	/** The attributes lang and dir, if the texts aren't in the page's language. */
	written: object;
	/** The namespace "announcements". */
	texts: Record<string, string>;
}

/** The announcements that are shown once a day (UI-10), as slides of a dialog. */
export function AnnouncementSlides({ slides, written, texts }: Props) {
	const [strip, setStrip] = useState<HTMLElement | null>(null);
	const { current } = useSlides(strip ?? undefined, slides.length);
	// React sets the attribute autofocus on form fields only.
	useEffect(() => strip?.parentElement?.querySelector('h2')?.setAttribute('autofocus', ''), [strip]);

	return (
		<>
			<h2 id="announcements-title" tabIndex={-1}>
				{texts.title}
			</h2>
			<ul ref={setStrip} className="scroller" data-strip>
				{slides.map(({ id, title, content, publishedAt, href }) => (
					<li key={id}>
						<time className="muted" dateTime={publishedAt}>
							{dayOf(publishedAt)}
						</time>
						<h3 {...written}>{title}</h3>
						<p className="muted" {...written}>
							{plainText(content)}
						</p>
						{/* On its own, "Read more" tells screen readers nothing. */}
						<a className="button wide" href={href}>
							{texts.read}
							<span className="sr"> {title}</span>
						</a>
					</li>
				))}
			</ul>
			{slides.length > 1 && (
				<div className="carousel-dots">
					<Dots strip={strip ?? undefined} count={slides.length} current={current} label={texts.dot ?? ''} />
				</div>
			)}
		</>
	);
}
