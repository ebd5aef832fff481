import { type ComponentChild, type ContainerNode, hydrate } from 'preact';

/** As React's (react.dev, hydrateRoot), without the root that it answers with: islands stay as long as their page. */
export function hydrateRoot(container: ContainerNode, element: ComponentChild): void {
	hydrate(element, container);
}
