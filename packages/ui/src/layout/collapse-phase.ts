/** The four states of a collapse (docs/rules/interface.md). */
export type CollapsePhase = 'collapsed' | 'expanding' | 'expanded' | 'collapsing';

/**
 * The state of a collapse.
 * @param isExpanded what is asked of it
 * @param wasExpanded where it last came to rest
 */
export function collapsePhase(isExpanded: boolean, wasExpanded: boolean): CollapsePhase {
  if (isExpanded) return wasExpanded ? 'expanded' : 'expanding';
  return wasExpanded ? 'collapsing' : 'collapsed';
}
