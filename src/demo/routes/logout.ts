import { logout } from '../../gateway/contract/logout.ts';
import { implement } from '../implement.ts';

export default implement(logout, ({ session, platform }) => {
	if (session) platform.sessions.end(session.id);
	return {};
});
