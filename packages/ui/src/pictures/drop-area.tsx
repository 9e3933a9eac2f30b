import { IconPhotoPlus, type Icon } from '@tabler/icons-react';
import { useRef, useState, type DragEvent } from 'react';
import classes from './picture-uploader.module.css';

interface DropAreaProps {
  types: readonly string[];
  isMultiple: boolean;
  /** The whole width with an explanation, while there is nothing yet. */
  isLarge: boolean;
  isDisabled?: boolean;
  icon?: Icon;
  className?: string | undefined;
  label: string;
  hint: string;
  onFiles: (files: File[]) => void;
}

/** Where files are dropped, or chosen by a click or Enter. */
export function DropArea({
  types,
  isMultiple,
  isLarge,
  isDisabled = false,
  icon: AreaIcon = IconPhotoPlus,
  className = '',
  label,
  hint,
  onFiles,
}: DropAreaProps) {
  const input = useRef<HTMLInputElement>(null);
  const [isOver, setIsOver] = useState(false);
  const take = (files: FileList | null) => {
    const list = [...(files ?? [])];
    if (list.length > 0) onFiles(isMultiple ? list : list.slice(0, 1));
  };
  const drag = (over: boolean) => (event: DragEvent) => {
    event.preventDefault();
    setIsOver(over);
  };
  return (
    <div
      className={`${classes['drop'] ?? ''} ${className}`}
      data-large={isLarge || undefined}
      data-over={isOver || undefined}
    >
      <button
        type="button"
        className={classes['dropButton']}
        disabled={isDisabled}
        onClick={() => input.current?.click()}
        onDragOver={drag(true)}
        onDragLeave={drag(false)}
        onDrop={(event) => {
          drag(false)(event);
          if (!isDisabled) take(event.dataTransfer.files);
        }}
      >
        <AreaIcon size={22} stroke={1.5} aria-hidden />
        <span>{label}</span>
        {isLarge && <span className={classes['hint']}>{hint}</span>}
      </button>
      <input
        ref={input}
        type="file"
        hidden
        accept={types.join(',')}
        multiple={isMultiple}
        onChange={(event) => {
          take(event.currentTarget.files);
          // The same file may be chosen again after it was removed.
          event.currentTarget.value = '';
        }}
      />
    </div>
  );
}
