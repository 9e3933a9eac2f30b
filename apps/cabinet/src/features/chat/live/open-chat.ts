let open: number | null = null;

/** Says which chat is on the screen; null: none is. */
export function setOpenChat(chat_id: number | null): void {
  open = chat_id;
}

/** Whether a chat is on the screen: nobody needs to be told of its messages (docs/rules/chat.md). */
export const isChatOpen = (chat_id: number): boolean => open === chat_id;
