import { call } from '../../../core/gateway.ts';
import { getPage } from '../../../core/page.ts';
import { createResource, useMemberResource } from '../../../core/resource.ts';
import { fillText } from '../../../core/texts.ts';
import { computer, phone } from '../../../core/ui/Icon.tsx';
import { Section } from '../../../core/ui/Section.tsx';
import {
	type MemberSession,
	type MemberSessionEndRequest,
	memberSessionEnd,
	memberSessions,
} from '../../../gateway/contract/member-sessions.ts';
import { callForMember } from '../call-for-member.ts';
import { DeviceRow, momentText, namedDevice, RemoveButton } from './DeviceRow.tsx';
import type { SecurityTexts } from './texts.ts';

/** Lists the devices on which the member is logged in, with buttons that log out there. */
export function SessionsCard({ texts }: { texts: SecurityTexts }) {
	const resource = useMemberResource(() =>
		createResource<MemberSession[]>({
			call: memberSessions.name,
			isEmpty: (sessions) => !sessions.length,
			load: async () => {
				const { sessions } = await call(memberSessions, {});
				// This device comes first.
				return sessions.sort((one, other) => Number(other.current) - Number(one.current));
			},
		}),
	);
	/** Ends one session, or all but this one, and takes it off the list. */
	const end = async (which: MemberSessionEndRequest, retry: () => void): Promise<boolean> => {
		const ended = await callForMember(memberSessionEnd, which, retry);
		const { value } = resource.$state.get();
		if (!ended || !value) return false;
		resource.set(value.filter(({ id, current }) => current || ('id' in which && id !== which.id)));
		return true;
	};
	return (
		<Section
			resource={resource}
			name="sessions"
			heading={texts.sessions}
			texts={texts}
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
							const { name, isPhone } = namedDevice(userAgent, getPage().appUserAgent, texts);
							return (
								<DeviceRow
									key={id}
									icon={isPhone ? phone : computer}
									name={name}
									badge={current ? texts.this_device : undefined}
									details={[momentText(texts.last_seen, lastSeen), momentText(texts.first_seen, firstSeen)]}
								>
									{/* Logging out here is what the button in the menu does. */}
									{!current && (
										<RemoveButton
											label={fillText(texts.end_of, { device: name })}
											remove={(retry) => end({ id }, retry)}
											done={fillText(texts.ended, { device: name })}
										>
											{texts.end}
										</RemoveButton>
									)}
								</DeviceRow>
							);
						})}
					</ul>
					{sessions.some(({ current }) => !current) && (
						<RemoveButton
							className="button quiet wide security-below"
							remove={(retry) => end({ others: true }, retry)}
							done={texts.others_ended}
						>
							{texts.end_others}
						</RemoveButton>
					)}
				</>
			)}
		</Section>
	);
}
