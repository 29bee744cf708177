import '../src/theme/styles.ts';
import './desk.css';
