/** UI-09: the ways to reach customer service, as a sheet from the bottom of a phone and as a panel on a wide screen. */
import { useStore } from '@nanostores/react';
import { useLayoutEffect, useRef } from 'react';
import { loadStyle } from '../../../core/files.ts';
import { hrefTo } from '../../../core/navigate.ts';
import { showToast } from '../../../core/notice.ts';
import { showDialog } from '../../../core/open-dialog.ts';
import { $session } from '../../../core/session.ts';
import { fillText, loadTexts } from '../../../core/texts.ts';
import { createDialog } from '../../../core/ui/dialog.ts';
import { Text } from '../../../core/ui/Text.tsx';
import { loadOnce } from '../../../lib/load-once.ts';
import { $chat, connectFrame } from '../chat/chat-session.ts';
import { SANDBOX } from '../chat/messages.ts';
import { opensHere, type ServiceEntry } from '../entries.ts';
import { $hasButton } from '../state.ts';
import marks from './marks.json' with { type: 'json' };
import style from './sheet.css?url&no-inline';
import { $sheet, chooseEntry, closeSheet, hideButton, retry, showList, showSheet } from './sheet-store.ts';

/** The namespace "service". */
type Texts = Record<string, string>;

const makeSheet = loadOnce(async () => {
	const [texts] = await Promise.all([loadTexts('service'), loadStyle(style)]);
	const dialog = createDialog('service', <SupportSheet texts={texts} />);
	dialog.classList.add('service');
	// The event comes later: the sheet may be open again.
	dialog.addEventListener('close', () => dialog.open || closeSheet());
	$sheet.listen(({ isOpen }) => isOpen || dialog.close());
	return dialog;
});

/** Opens the sheet, with one of the entries at once if it's a chat. Rejects if its texts can't be loaded. */
export async function openSheet(entry?: ServiceEntry): Promise<void> {
	const dialog = await makeSheet();
	if (!dialog.open) showDialog(dialog);
	await showSheet(entry);
}

const named = (text = '', name = '') => fillText(text, { name });

function SupportSheet({ texts }: { texts: Texts }) {
	const { view, entries, isLoading, problem } = useStore($sheet);
	const chat = useStore($chat);
	const isMember = Boolean(useStore($session));
	const hasButton = useStore($hasButton);
	const title = useRef<HTMLHeadingElement>(null);
	const list = useRef<HTMLUListElement>(null);
	const wasChat = useRef(false);
	const isChat = view === 'chat';
	const isAlone = entries.length < 2;
	const isSlow = isChat && chat?.state === 'slow';
	useLayoutEffect(() => {
		const { activeElement } = document;
		// The element that had the focus is hidden now.
		if (isChat && title.current?.closest('dialog')?.contains(activeElement)) title.current?.focus();
		if (!isChat && wasChat.current) list.current?.querySelector<HTMLElement>('.service-entry')?.focus();
		wasChat.current = isChat;
	}, [isChat]);

	const hide = () => {
		hideButton();
		showToast(texts.hidden ?? '');
	};
	return (
		<div className="service-sheet" data-view={view}>
			<div className="service-head">
				<button
					type="button"
					className="icon service-back"
					aria-label={texts.back}
					hidden={!isChat || isAlone}
					onClick={showList}
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
			<ul ref={list} className="service-list" aria-busy={isLoading} hidden={isChat}>
				{isLoading && !entries.length
					? [1, 2, 3].map((key) => <li key={key} className="service-skeleton" aria-hidden="true" />)
					: entries.map((entry) => (
							<Entry key={`${entry.csType} ${entry.address}`} entry={entry} here={texts.here} />
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
			{/* It's laid out beside the list, too, as the chat continues there. The frame never changes its place. */}
			<div className="service-place">
				{chat && <ChatFrame key={chat.id} title={chat.entry.name} />}
				<div className="service-wait" hidden={isChat && chat?.state === 'open'}>
					<i />
					<p role="status">{isChat && chat && <Text>{named(texts.connecting, chat.entry.name)}</Text>}</p>
					<p className="muted" hidden={!isSlow}>
						{texts.slow}
					</p>
					<button type="button" className="button quiet" hidden={!isSlow || isAlone} onClick={showList}>
						{texts.back}
					</button>
				</div>
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
	useLayoutEffect(() => connectFrame(frame.current as HTMLIFrameElement), []);
	return <iframe ref={frame} className="service-chat" title={title} sandbox={SANDBOX} src="/m/chat" />;
}

/** A row of the list: a link, or a chat, which a click opens over the page. */
function Entry({ entry, here }: { entry: ServiceEntry; here: string | undefined }) {
	const { kind, name, address, place } = entry;
	const content = (
		<>
			<span className="service-mark" data-kind={kind}>
				<svg viewBox="0 0 24 24" aria-hidden="true">
					<path d={marks[kind]} />
				</svg>
			</span>
			<span className="service-words">
				<b>{name}</b>
				{place ? (
					<bdi className="muted" dir="ltr">
						{place}
					</bdi>
				) : (
					opensHere(entry) && <span className="muted">{here}</span>
				)}
			</span>
		</>
	);
	const common = {
		className: 'service-entry',
		onClick: (event: { preventDefault(): void }) => {
			if (chooseEntry(entry)) event.preventDefault();
		},
	};
	const away = kind !== 'email' && { target: '_blank', rel: 'noopener noreferrer' };
	return (
		<li>
			{address ? (
				<a href={address} {...away} {...common}>
					{content}
				</a>
			) : (
				<button type="button" {...common}>
					{content}
				</button>
			)}
		</li>
	);
}
