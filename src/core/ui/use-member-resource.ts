import { useEffect, useState } from 'react';
import { followMember } from '../member-resource.ts';
import type { Resource } from '../resource.ts';

/** Creates a resource of the member who is logged in, for a component. It follows the session (followMember). */
export function useMemberResource<T>(create: () => Resource<T>): Resource<T> {
	const [resource] = useState(create);
	useEffect(() => followMember(resource), [resource]);
	return resource;
}
