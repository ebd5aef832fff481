import { useStore } from '@nanostores/react';
import { type RefObject, useLayoutEffect, useRef } from 'react';
import { hrefTo } from '../../../core/navigate.ts';
import { showToast } from '../../../core/notice.ts';
import { $session } from '../../../core/session.ts';
import { fillText } from '../../../core/texts.ts';
import { Text } from '../../../core/ui/Text.tsx';
import { $chat, type Chat, connectFrame, frameLoaded } from '../chat/chat-session.ts';
import { SANDBOX } from '../chat/messages.ts';
import type { ServiceEntry } from '../entries.ts';
import { $hasButton } from '../state.ts';
import { $entries, $sheet, chooseEntry, hideButton, prepareEntry, retry, showList } from './sheet-store.ts';

/** The namespace "service". */
type Texts = Record<string, string>;

const named = (text = '', name = '') => fillText(text, { name });

/** The ways to reach customer service (UI-09), or a chat in their place. */
export function SupportSheet({ texts }: { texts: Texts }) {
	const { view, isLoading, problem } = useStore($sheet);
	const entries = useStore($entries);
	const chat = useStore($chat);
	const isMember = Boolean(useStore($session));
	const hasButton = useStore($hasButton);
	const title = useRef<HTMLHeadingElement>(null);
	const first = useRef<HTMLAnchorElement & HTMLButtonElement>(null);
	const isChat = view === 'chat';
	const wasChat = useRef(false);
	useLayoutEffect(() => {
		const { activeElement } = document;
		// The element that had the focus is hidden now.
		if (isChat && title.current?.closest('dialog')?.contains(activeElement)) title.current?.focus();
		if (!isChat && wasChat.current) first.current?.focus();
		wasChat.current = isChat;
	}, [isChat]);

	const hide = () => {
		hideButton();
		showToast(texts.hidden ?? '');
	};
	const back = () => showList();
	const isAlone = entries.length < 2;
	return (
		<div className="service-sheet" data-view={view}>
			<div className="service-head">
				<button
					type="button"
					className="icon service-back"
					aria-label={texts.back}
					hidden={!isChat || isAlone}
					onClick={back}
				/>
				<h2 ref={title} id="service-title" tabIndex={-1}>
					<Text>{(isChat && chat ? chat.entry.name : texts.title) ?? ''}</Text>
				</h2>
			</div>
			<p className="service-alert" role="alert" hidden={isChat}>
				{problem && <Text>{named(texts[problem.text], problem.name)}</Text>}
			</p>
			<button
				type="button"
				className="button quiet wide"
				hidden={isChat || !problem?.canRetry}
				onClick={() => void retry()}
			>
				{texts.retry}
			</button>
			<ul className="service-list" aria-busy={isLoading} hidden={isChat}>
				{isLoading && !entries.length
					? [1, 2, 3].map((key) => <li key={key} className="service-skeleton" aria-hidden="true" />)
					: entries.map((entry, at) => (
							<Entry
								key={`${entry.csType} ${entry.address}`}
								entry={entry}
								texts={texts}
								control={at === 0 ? first : undefined}
							/>
						))}
			</ul>
			<p className="service-foot" hidden={isChat}>
				<a className="link" href={hrefTo('/m/help')}>
					{texts.help}
				</a>
				<a className="link" href={hrefTo('/m/feedback')} hidden={!isMember}>
					{texts.feedback}
				</a>
				<button type="button" className="link" hidden={!hasButton} onClick={hide}>
					{texts.hide}
				</button>
			</p>
			{/* It's laid out beside the list, too: a chat may start before it's shown. The frame never changes its place. */}
			<div className="service-place">
				{chat && chat.state !== 'failed' && <ChatFrame key={chat.id} title={chat.entry.name} />}
				<Wait chat={isChat ? chat : undefined} texts={texts} onBack={isAlone ? undefined : back} />
			</div>
		</div>
	);
}

/**
 * The frame of the chat that is under way. Give it the chat's id as its key, and always the same parent: a frame that
 * moves loads again, and the conversation would be lost.
 */
function ChatFrame({ title }: { title: string }) {
	const frame = useRef<HTMLIFrameElement>(null);
	useLayoutEffect(() => connectFrame(frame.current?.contentWindow as Window), []);
	return (
		<iframe
			ref={frame}
			className="service-chat"
			title={title}
			sandbox={SANDBOX}
			src="/m/chat"
			onLoad={frameLoaded}
		/>
	);
}

interface WaitProps {
	/** The chat in view. */
	chat: Chat | undefined;
	texts: Texts;
	/** Returns to the other entries, if there are any. */
	onBack: (() => void) | undefined;
}

/** Covers a chat that hasn't opened yet. */
const Wait = ({ chat, texts, onBack }: WaitProps) => (
	<div className="service-wait" hidden={chat?.state === 'open'}>
		<i />
		<p role="status">{chat && <Text>{named(texts.connecting, chat.entry.name)}</Text>}</p>
		<p className="muted" hidden={chat?.state !== 'slow'}>
			{texts.slow}
		</p>
		<button
			type="button"
			className="button quiet"
			hidden={chat?.state !== 'slow' || !onBack}
			onClick={onBack}
		>
			{texts.back}
		</button>
	</div>
);

interface EntryProps {
	entry: ServiceEntry;
	texts: Texts;
	/** Gets its link or button. */
	control: RefObject<(HTMLAnchorElement & HTMLButtonElement) | null> | undefined;
}

/** A row of the list. Without the settings for chats, it works as a link to a window of its own. */
function Entry({ entry, texts, control }: EntryProps) {
	const { kind, name, address, place } = entry;
	const content = (
		<>
			<span className="service-mark" data-kind={kind} />
			<span className="service-words">
				<b>{name}</b>
				{place ? (
					<bdi className="muted" dir="ltr">
						{place}
					</bdi>
				) : (
					['own', 'chat', 'vip'].includes(kind) && <span className="muted">{texts.here}</span>
				)}
			</span>
		</>
	);
	const common = {
		className: 'service-entry',
		onPointerDown: ({ button }: { button: number }) => {
			if (!button) prepareEntry(entry);
		},
		onClick: (event: { preventDefault(): void }) => {
			if (chooseEntry(entry)) event.preventDefault();
		},
	};
	const away = kind !== 'email' && { target: '_blank', rel: 'noopener noreferrer' };
	return (
		<li>
			{address ? (
				<a ref={control} href={address} {...away} {...common}>
					{content}
				</a>
			) : (
				<button ref={control} type="button" {...common}>
					{content}
				</button>
			)}
		</li>
	);
}
