import { showToast } from '../../../core/notice.ts';
import { getPage } from '../../../core/page.ts';
import { useMemberResource } from '../../../core/resource.ts';
import { fillText } from '../../../core/texts.ts';
import { computer, phone } from '../../../core/ui/Icon.tsx';
import { Section } from '../../../core/ui/Section.tsx';
import type { MemberSessionEndRequest } from '../../../gateway/contract/member-session-end.request.ts';
import { ActionButton } from '../ActionButton.tsx';
import { DeviceRow, momentText } from './DeviceRow.tsx';
import { namedDevice } from './device.ts';
import { createSessions, endSessions } from './sessions-store.ts';
import type { CommonTexts, SecurityTexts } from './texts.ts';

interface Props {
	texts: SecurityTexts;
	common: CommonTexts;
}

/** Lists the devices on which the member is logged in, with buttons that log out there. */
export function SessionsCard({ texts, common }: Props) {
	const resource = useMemberResource(createSessions);
	const end = async (button: HTMLElement, which: MemberSessionEndRequest, ended: string) => {
		const section = button.closest('section');
		if (!(await endSessions(resource, which, () => void end(button, which, ended)))) return;
		// The button that was pressed is gone.
		section?.focus();
		showToast(ended);
	};
	return (
		<Section
			resource={resource}
			name="sessions"
			heading={texts.sessions}
			texts={common}
			waiting={
				<>
					<i className="skeleton security-row-skeleton" />
					<i className="skeleton security-row-skeleton" />
				</>
			}
			empty={<p>{texts.sessions_empty}</p>}
		>
			{(sessions) => (
				<>
					<p className="muted">{texts.sessions_text}</p>
					<ul>
						{sessions.map(({ id, userAgent, firstSeen, lastSeen, current }) => {
							const { name, kind } = namedDevice(userAgent, getPage().appUserAgent, texts);
							return (
								<DeviceRow
									key={id}
									icon={kind === 'phone' ? phone : computer}
									name={name}
									badge={current ? texts.this_device : undefined}
									details={[momentText(texts.last_seen, lastSeen), momentText(texts.first_seen, firstSeen)]}
								>
									{/* Logging out here is what the button in the menu does. */}
									{!current && (
										<ActionButton
											className="button quiet"
											aria-label={fillText(texts.end_of, { device: name })}
											onAction={(button) => end(button, { id }, fillText(texts.ended, { device: name }))}
										>
											{texts.end}
										</ActionButton>
									)}
								</DeviceRow>
							);
						})}
					</ul>
					{sessions.some(({ current }) => !current) && (
						<ActionButton
							className="button quiet wide security-below"
							onAction={(button) => end(button, { others: true }, texts.others_ended)}
						>
							{texts.end_others}
						</ActionButton>
					)}
				</>
			)}
		</Section>
	);
}
