export { BlockForm } from './editor/block-form.tsx';
export { editors } from './editor/editors.ts';
export { issueText } from './editor/issue-text.ts';
export { variantPreview } from './editor/previews.ts';
export { EditorServicesProvider, type Choice, type EditorServices } from './editor/services.tsx';
export { SortableItem, SortableList } from './editor/sortable-list.tsx';
