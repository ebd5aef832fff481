import { spawnSync } from 'node:child_process';

/** Users that systems and nginx's packages create for servers. */
const USERS = ['www-data', 'nginx', 'nobody'];

export interface WorkerUser {
	name: string;
	/** It needn't have the user's name: Debian's `nobody` is in `nogroup`. */
	group: string;
	uid: number;
	gid: number;
}

/**
 * The user that nginx's workers run as if root starts it; undefined for anyone
 * else, whose rights they have anyway. Throws a one-line error if there is none.
 */
export function workerUser(
	isRoot = process.getuid?.() === 0,
	find: (name: string) => WorkerUser | undefined = findUser,
): WorkerUser | undefined {
	if (!isRoot) return undefined;
	const user = USERS.map(find).find((found) => found !== undefined);
	if (user) return user;
	throw new Error(
		`nginx's workers must not run as root, and this machine has none of the users ${USERS.join(', ')}. Create one (useradd --system nginx), or start the edge as another user than root.`,
	);
}

/** Throws a one-line error if the user can't read what this process writes into a folder. */
export function refuseUnreadable(folder: string, user: WorkerUser): void {
	const { uid, gid } = user;
	if (spawnSync('ls', [folder], { uid, gid, cwd: '/', stdio: 'ignore' }).status === 0) return;
	throw new Error(
		`nginx's workers run as ${user.name}, who can't read ${folder}. Give others the right to enter the folders above it, and start with umask 022.`,
	);
}

function findUser(name: string): WorkerUser | undefined {
	const id = (option: string) => {
		const { status, stdout } = spawnSync('id', [option, name], { encoding: 'utf8' });
		return status === 0 ? stdout.trim() : undefined;
	};
	const [uid, gid, group] = [id('-u'), id('-g'), id('-gn')];
	return Number(uid) && Number(gid) && group
		? { name, group, uid: Number(uid), gid: Number(gid) }
		: undefined;
}
