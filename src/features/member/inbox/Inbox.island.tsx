/** The member's messages, on /m/member/inbox. */
import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import { followMember } from '../../../core/resource.ts';
import { $status, switchOn } from '../../../core/site-status.ts';
import { Icon, inbox as inboxIcon } from '../../../core/ui/Icon.tsx';
import { islandOf } from '../../../core/ui/mount.ts';
import { Section, type SectionTexts } from '../../../core/ui/Section.tsx';
import { Paragraphs } from '../../../core/ui/Text.tsx';
import { writtenIn } from '../../../lib/languages.ts';
import { plainText } from '../../../lib/plain-text.ts';
import { countText, type PluralForms } from '../../../lib/plural.ts';
import { shownName } from '../../../lib/shown-name.ts';
import { timeAgo } from '../../../lib/time-ago.ts';
import type texts from '../../../locales/en/inbox.json';
import { $unread } from '../counts.ts';
import { createInbox, type ShownMessage } from './inbox-store.ts';

export interface InboxProps {
	texts: InboxTexts;
	homeHref: string;
}

interface InboxTexts extends Omit<typeof texts, 'title' | 'intro'>, SectionTexts {
	/** How many messages are unread. */
	count: PluralForms;
}

const SKELETONS = ['1', '2', '3', '4', '5', '6'];

export function Inbox({ texts, homeHref }: InboxProps) {
	const [inbox] = useState(createInbox);
	const status = useStore($status, { ssr: 'initial' });
	const unread = useStore($unread, { ssr: 'initial' });
	const [busy, setBusy] = useState<'all' | 'older'>();
	const { status: listStatus } = useStore(inbox.resource.$state, { ssr: 'initial' });
	const shownCount = listStatus === 'empty' ? 0 : listStatus === 'full' ? unread : undefined;
	/** Id of the message that gets the focus. */
	const [focused, setFocused] = useState<string>();
	useEffect(() => followMember(inbox.resource), [inbox]);
	useEffect(() => inbox.followUnread(), [inbox]);

	if (status !== undefined && !switchOn('INBOX3'))
		return (
			<div className="card inbox-off">
				<Icon path={inboxIcon} />
				<p>
					<b>{texts.off}</b> {texts.off_hint}
				</p>
				<a className="button" href={homeHref}>
					{texts.back}
				</a>
			</div>
		);
	/** Runs one action at a time: a page of older messages must not undo that all have been read. The pressed button goes away. */
	const run = async (what: 'all' | 'older', act: (retry: () => void) => Promise<boolean>, next: number) => {
		setBusy(what);
		if (await act(() => void run(what, act, next)))
			setFocused(inbox.resource.$state.get().value?.messages[next]?.id);
		setBusy(undefined);
	};
	return (
		<div className="inbox">
			<div className="inbox-bar">
				<p className="muted">
					{shownCount !== undefined && countText(texts.count, document.documentElement.lang, shownCount)}
				</p>
				<button
					type="button"
					className="button quiet"
					hidden={!shownCount}
					aria-busy={busy === 'all'}
					onClick={() => {
						if (!busy) void run('all', inbox.readAll, 0);
					}}
				>
					{texts.read_all}
				</button>
			</div>
			<Section
				resource={inbox.resource}
				name="inbox"
				texts={texts}
				waiting={SKELETONS.map((key) => <i key={key} className="skeleton inbox-skeleton" />)}
				empty={
					<>
						<Icon path={inboxIcon} />
						<p>{texts.empty}</p>
					</>
				}
			>
				{({ messages, next }) => (
					<>
						<ul className="inbox-list">
							{messages.map((message) => (
								<Message
									key={message.id}
									message={message}
									unread={texts.unread}
									takesFocus={message.id === focused}
									onOpen={() => void inbox.open(message.id)}
								/>
							))}
						</ul>
						{next && (
							<button
								type="button"
								className="button quiet wide inbox-more"
								aria-busy={busy === 'older'}
								onClick={() => {
									if (!busy) void run('older', inbox.loadOlder, messages.length);
								}}
							>
								{texts.more}
							</button>
						)}
					</>
				)}
			</Section>
		</div>
	);
}

interface MessageProps {
	message: ShownMessage;
	unread: string;
	takesFocus: boolean;
	onOpen(): void;
}

// Outside the component: a new function would take the focus again with each render.
const takeFocus = (element: HTMLElement | null) => element?.focus();

/** Its texts never become markup. */
function Message({ message, unread, takesFocus, onOpen }: MessageProps) {
	const { title, content, sentAt, read, language } = message;
	const written = writtenIn(language);
	const at = Date.parse(sentAt);
	return (
		<li className={read ? undefined : 'unread'}>
			<details
				onToggle={() => {
					if (!read) onOpen();
				}}
			>
				<summary ref={takesFocus ? takeFocus : null}>
					<i />
					{!read && <span className="sr">{unread}</span>}
					<span className="inbox-title" {...written}>
						{shownName(plainText(title))}
					</span>
					{!Number.isNaN(at) && (
						<time className="muted" dateTime={sentAt}>
							{timeAgo(at, Date.now(), document.documentElement.lang)}
						</time>
					)}
				</summary>
				<div className="inbox-text" {...written}>
					<Paragraphs text={plainText(content)} />
				</div>
			</details>
		</li>
	);
}

export const mount = islandOf(Inbox);
